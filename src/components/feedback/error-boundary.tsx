import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in place of what failed; `retry` draws that again. */
  readonly renderFallback: (error: Error, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** What cannot be drawn leaves the rest of the page alone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { renderFallback, children } = this.props;
    const { error } = this.state;
    return error ? renderFallback(error, () => this.setState({ error: null })) : children;
  }
}
