import { sourceIds } from './source-ids';

test.each([
  ['order-return', '7', { order_id: '7' }],
  ['exchange', '3', { taken_id: '3' }],
  ['scan', 'ST-1', { scan_code: 'ST-1' }],
  ['receipt', '5', { receipt_id: '5' }],
  ['receipt', '5:2', { receipt_id: '5' }],
  ['device', 'PR1-B', { device_serial: 'PR1-B' }],
  ['order-reversal-rest', '7:20', { order_id: '7' }],
  ['marathon-quiz', '4:2:31', { marathon_id: '4' }],
  ['marathon-prize-reversal-rest', '4:31:2:40', { marathon_id: '4' }],
  ['correction', 'a', {}],
])('[BX-05] a movement of %s with the key %s names what it came from', (kind, key, ids) => {
  expect(sourceIds({ source_kind: kind, source_key: key })).toEqual(ids);
});
