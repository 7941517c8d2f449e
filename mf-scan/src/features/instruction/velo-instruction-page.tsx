import { InstructionGuide } from './instruction-guide';

/** How a can of velo is scanned. */
export default function VeloInstructionPage() {
  return <InstructionGuide kind="velo" />;
}
