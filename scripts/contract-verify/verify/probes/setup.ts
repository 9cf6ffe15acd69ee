import { valueAt } from '#description/json.ts';
import { getLabel } from '#cases/contract.ts';
import { getKey, requestFor, type Call } from '#cases/http/call.ts';
import { formatResponseLine } from '../findings/finding.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { UnusableOptionError } from '#verify/unusable-option.ts';
import { mainMediaType } from '#cases/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';

/**
 * Runs the setup steps of the settings in order, and resolves to the skipped calls, which write in a read-only run.
 * Throws UnusableOptionError when a step fails.
 */
export async function runSetup(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
): Promise<readonly string[]> {
  const leftOut: string[] = [];
  for (const step of settings.setup) {
    const operation = session.contract.operations.find(({ id }) => id === step.call);
    if (!operation)
      throw new UnusableOptionError(
        `The setup step "${step.call}" is not an operation of the contract. Give an operationId.`,
      );
    if (operation.method !== 'get' && !session.allowsWrites) {
      // The same settings are used for read-only and writing runs.
      leftOut.push(getLabel(operation));
      continue;
    }
    const identity =
      step.as === undefined ? session.main : session.identities.find(({ name }) => name === step.as);
    if (step.as !== undefined && !identity) {
      throw new UnusableOptionError(
        `The setup step "${step.call}" runs as "${step.as}", an identity without a token. Give it with --as.`,
      );
    }
    const [defaultValue] = observed.parameterSets(operation, 1);
    const parameters = new Map(defaultValue);
    for (const { place, name } of operation.parameters) {
      const value = step.parameters[name];
      if (value !== undefined) parameters.set(getKey(place, name), value);
    }
    const media = mainMediaType(operation);
    const body = step.body === undefined || !media ? undefined : { media, value: step.body };
    const call: Call = { operation, parameters, body, identity };
    session.reach.grant(requestFor(session.target, call));
    const exchange = await session.send({
      call,
      expectation: { kind: 'any' },
      about: { location: '', keyword: '', note: 'setup' },
    });
    if (!isSuccess(exchange.response)) {
      throw new UnusableOptionError(
        `The setup step "${step.call}" failed: ${formatResponseLine(exchange)}. Correct it in the settings.`,
      );
    }
    const { json } = exchange.response;
    observed.harvest(call, json);
    for (const [name, pointer] of Object.entries(step.save)) {
      const value = json === undefined ? undefined : valueAt(json, pointer);
      if (value === undefined) {
        throw new UnusableOptionError(
          `The setup step "${step.call}" has no value at ${pointer} to save as "${name}". Correct the pointer in the settings.`,
        );
      }
      observed.save(name, value);
    }
  }
  return leftOut;
}
