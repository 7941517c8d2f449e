import { Component, type ComponentType, type ReactNode } from 'react';

/** Creates an error boundary that reports the errors of its children. */
export function createErrorTrap(
  onError: (error: unknown) => void,
): ComponentType<{ children: ReactNode }> {
  return class ErrorTrap extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
    override state = { hasFailed: false };

    static getDerivedStateFromError() {
      return { hasFailed: true };
    }

    override componentDidCatch(error: unknown) {
      onError(error);
    }

    override render() {
      return this.state.hasFailed ? null : this.props.children;
    }
  };
}
