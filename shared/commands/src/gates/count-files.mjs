// A reporter for knip, whose own ones keep silent about how much was looked at.
export default function countFiles({ counters }) {
  console.log(`Examined ${counters.total} files`);
}
