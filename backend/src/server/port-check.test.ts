import { createServer, type AddressInfo } from 'node:net';
import { refuseTakenPort } from './port-check';

test('a used port is refused, and the error says what to do; a free one is not', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(refuseTakenPort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken: stop what listens there, or start with another one, for example PORT=${port + 1}`,
  );
  await new Promise((resolve) => other.close(resolve));
  await refuseTakenPort(port, '127.0.0.1');
});
