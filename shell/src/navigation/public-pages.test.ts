import { routes } from '../../shell.config';

it.each([
  ['RT-02', 'auth', '/auth', 'none', ['guest', 'adult']],
  ['RT-03', 'adult', '/is18', 'none', ['adult-success']],
  ['RT-05', 'landing', '/landing', 'landing', ['landing-redirect']],
] as const)(
  '[%s] the page %s is at %s in the layout %s, with the guards %j',
  (_id, name, path, layout, guards) => {
    expect(routes[name]).toMatchObject({ path, layout, guards });
  },
);
