import type { Case } from '#cases/case.ts';
import type { Operation, DescribedContract } from '#cases/contract.ts';
import type { Call, Target } from '#cases/http/call.ts';
import type { HttpResponse } from '#cases/http/exchange.ts';

/** The methods that the contract declares for a path, over all matching templates. */
function methodsAt(contract: DescribedContract, path: string): readonly string[] {
  const valid = contract.operations.filter((operation) =>
    new RegExp(
      `^${operation.path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{[^}]+\}/g, '[^/]+')}$`,
    ).test(path),
  );
  return [...new Set(valid.map(({ method }) => method.toUpperCase()))].toSorted();
}

const about = { location: '', keyword: '', note: '' };

/** The path of a request below the base path, as the contract writes paths. */
export function contractPath({ base }: Pick<Target, 'base'>, { pathname }: URL): string {
  return pathname.slice(new URL(base).pathname.replace(/\/$/, '').length);
}

/** Those of the methods that are not declared for the path of a call. `mayBeAbsent`: nothing may be at the path. */
export function undeclaredMethodCases(
  contract: DescribedContract,
  call: Call,
  path: string,
  methods: readonly string[],
  mayBeAbsent: boolean,
): readonly Case[] {
  const declared = methodsAt(contract, path);
  return methods
    .filter((method) => !declared.includes(method))
    .map((method): Case => ({
      call: { ...call, method, body: undefined },
      expectation: { kind: 'undeclared-method', declared, mayBeAbsent },
      about: { ...about, note: method },
    }));
}

export function optionsCase(contract: DescribedContract, call: Call, path: string): Case {
  return {
    call: { ...call, method: 'OPTIONS', body: undefined },
    expectation: { kind: 'options', declared: methodsAt(contract, path) },
    about: { ...about, note: 'OPTIONS' },
  };
}

export function headCase(call: Call, get: HttpResponse): Case {
  return {
    call: { ...call, method: 'HEAD' },
    expectation: { kind: 'head', get },
    about: { ...about, note: 'HEAD' },
  };
}

export function isDeclared(contract: DescribedContract, operation: Operation, method: string): boolean {
  return contract.operations.some(
    (candidate) => candidate.path === operation.path && candidate.method.toUpperCase() === method,
  );
}
