import { separateMarks, cluster, fitView, mapRatio, project, scaleKm, zoom } from './map-view';
import { testPlaces } from '../../../testing/places';

const { points } = testPlaces;
const [one, two, far] = points;

test('[RT-32] a map of places shows all of them, north above south, west before east', () => {
  const view = fitView(points);
  for (const point of points) {
    const { x, y } = project(view, point);
    expect(x).toBeGreaterThan(0.1);
    expect(x).toBeLessThan(0.9);
    expect(y).toBeGreaterThan(0.1);
    expect(y).toBeLessThan(0.9);
  }
  if (!one || !two || !far) throw new Error('no points');
  expect(project(view, far).x).toBeLessThan(project(view, one).x);
  expect(project(view, two).y).toBeLessThan(project(view, one).y);
});

test('[RT-32] distances are the same in both directions', () => {
  const middle = { lat: 50, lng: 30 };
  const view = { middle, widthKm: 100 };
  const north = project(view, { lat: 50 + 10 / 111.32, lng: 30 });
  const east = project(view, { lat: 50, lng: 30 + 10 / (111.32 * Math.cos((50 * Math.PI) / 180)) });
  expect(east.x - 0.5).toBeCloseTo(0.1);
  expect((0.5 - north.y) / mapRatio).toBeCloseTo(0.1);
});

test('[RT-32] close places share a mark, which splits when zoomed in', () => {
  const wide = fitView(points);
  expect(cluster(wide, points).map(({ members }) => members.length)).toEqual([2, 1]);
  const near = fitView(points.slice(0, 2));
  expect(cluster(near, points).map(({ members }) => members.length)).toEqual([1, 1]);
});

test('[RT-32] the map zooms in to a few streets, and out to the whole country', () => {
  const widest = fitView(points);
  let view = widest;
  for (let turn = 0; turn < 20; turn += 1) view = zoom(view, 'in', widest);
  expect(view.widthKm).toBe(0.6);
  for (let turn = 0; turn < 20; turn += 1) view = zoom(view, 'out', widest);
  expect(view).toEqual(widest);
});

test('[RT-32] a map is drawn for one place, and for none', () => {
  expect(fitView(points.slice(0, 1)).widthKm).toBe(2);
  expect(fitView([]).widthKm).toBe(1400);
});

test.each([
  [2, 0.5],
  [10, 2],
  [24, 5],
  [1400, 200],
])('[RT-32] a map of %s km has a scale of %s km', (widthKm, km) => {
  expect(scaleKm({ middle: { lat: 50, lng: 30 }, widthKm })).toBeCloseTo(km);
});

test('[RT-32] cities that are close are moved apart, the others stay', () => {
  const [north, south, west] = separateMarks([
    { x: 0.7, y: 0.5 },
    { x: 0.71, y: 0.55 },
    { x: 0.1, y: 0.5 },
  ]);
  expect((south?.y ?? 0) - (north?.y ?? 0)).toBeCloseTo(0.15);
  expect(west).toEqual({ x: 0.1, y: 0.5 });
});
