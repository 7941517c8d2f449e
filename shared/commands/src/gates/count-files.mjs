// A reporter for knip: its own ones do not print how much was examined.
export default function countFiles({ counters }) {
  console.log(`Examined ${counters.total} files`);
}
