function told(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: global-setup.ts sets it.`);
  return value;
}

/** Where the shared server answers. */
export const origins = {
  main: () => told('CLUB_E2E_ORIGIN'),
  second: () => told('CLUB_E2E_SECOND_ORIGIN'),
};

/** The folder of the sessions that sign-in.setup.ts keeps. */
export const sessionsFolder = () => told('CLUB_E2E_SESSIONS');
