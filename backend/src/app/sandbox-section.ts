/** A list on the sandbox page: data to try, or messages to outside services. */
export interface SandboxSection {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly SandboxItem[];
}

export interface SandboxItem {
  /** The main value, shown large. */
  readonly value: string;
  readonly label: string;
  /** The page with actions of the outside service. */
  readonly href?: string;
  /** The address of a picture, shown below. */
  readonly picture?: string;
  /** Used or blocked: shown in grey. */
  readonly isOver?: boolean;
}
