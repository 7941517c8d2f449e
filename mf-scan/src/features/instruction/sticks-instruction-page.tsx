import { InstructionGuide } from './instruction-guide';

/** How a pack of sticks is scanned. */
export default function SticksInstructionPage() {
  return <InstructionGuide kind="stick" />;
}
