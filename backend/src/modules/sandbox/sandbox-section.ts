/** A list on the sandbox page: what one can try, or what happened outside. */
export interface SandboxSection {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly SandboxItem[];
}

export interface SandboxItem {
  /** What one types or looks for, shown large. */
  readonly value: string;
  readonly label: string;
  /** Where one acts as the outside. */
  readonly href?: string;
  /** Spent, blocked: shown faintly. */
  readonly isOver?: boolean;
}
