import { RegistryPlaceError } from '@club/registry';
import { ActRefusedError } from '../../../app/operator-act';
import { refusable } from './refusable';

const full = new RegistryPlaceError(
  "The registry in /srv/club can't be written: the disk is full (ENOSPC). Make space, and do it again",
);

it('a registry that takes nothing is a refusal with what to do, and is logged', async () => {
  const log = { error: jest.fn() };
  const refused = refusable(log, () => Promise.reject(full));
  await expect(refused).rejects.toThrow(ActRefusedError);
  await expect(refused).rejects.toThrow(
    /Реєстр зараз не приймає записів.*Make space, and do it again/s,
  );
  expect(log.error).toHaveBeenCalledWith({ error: full }, 'the registry can not be used');
});

it('an unknown error stays as it is', async () => {
  const log = { error: jest.fn() };
  await expect(refusable(log, () => Promise.reject(new Error('x')))).rejects.toThrow(/^x$/);
  expect(log.error).not.toHaveBeenCalled();
});
