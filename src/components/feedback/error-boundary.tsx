import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of the children that failed; `retry` renders them again. */
  readonly renderFallback: (error: Error, retry: () => void) => ReactNode;
  /** The data of the children: when it changes after a failure, they are rendered again. */
  readonly source?: unknown;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: Error;
  readonly source: unknown;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
  readonly failure: Failure | null;
}

const nothingFailed: ErrorBoundaryState = { error: null, failure: null };

/** Limits a render error to its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = nothingFailed;

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** Only here are the props available: stores the data with which the children failed. */
  static getDerivedStateFromProps(
    { source }: ErrorBoundaryProps,
    { error, failure }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (error === null) return null;
    if (failure?.error !== error) return { failure: { error, source } };
    return failure.source === source ? null : nothingFailed;
  }

  override render(): ReactNode {
    const { renderFallback, children } = this.props;
    const { error } = this.state;
    return error ? renderFallback(error, () => this.setState(nothingFailed)) : children;
  }
}
