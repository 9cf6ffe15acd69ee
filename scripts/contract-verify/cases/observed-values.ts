import { isObject, type Json } from '#description/json.ts';
import type { Operation, Parameter, DescribedContract } from './contract.ts';
import { getKey, type Call, type ParameterValues } from './http/call.ts';
import { getId, getItems, type Resource } from './resources.ts';
import { sampleValid } from './schemas/arbitrary.ts';
import type { SuppliedValues } from './supplied-values.ts';

const maxPerName = 5;
const maxItems = 20;

/** Values of the resource's path parameters, including outer ones. */
type Binding = ReadonlyMap<string, Json>;

function put(map: Map<string, Json[]>, key: string, value: Json, isFirst = false): void {
  const previous = map.get(key) ?? [];
  if (previous.includes(value)) return;
  map.set(key, (isFirst ? [value, ...previous] : [...previous, value]).slice(0, maxPerName));
}

/** Parameter values, by priority: supplied ones, those seen in responses, the contract's examples, random ones. */
export class ObservedValues {
  readonly #contract: DescribedContract;
  readonly #supplied: SuppliedValues;
  readonly #resources: readonly Resource[];
  readonly #seed: number;
  readonly #byName = new Map<string, Json[]>();
  readonly #bindings = new Map<string, Binding[]>();
  readonly #saved = new Map<string, Json[]>();
  readonly #names: ReadonlySet<string>;

  constructor(
    contract: DescribedContract,
    supplied: SuppliedValues,
    resources: readonly Resource[],
    seed: number,
  ) {
    this.#contract = contract;
    this.#supplied = supplied;
    this.#resources = resources;
    this.#seed = seed;
    this.#names = new Set(
      contract.operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
    );
  }

  /** A value created by a setup step. */
  save(name: string, value: Json): void {
    put(this.#saved, name, value, true);
  }

  /** Stores the ids in the body of a successful response. */
  harvest(call: Call, json: Json | undefined): void {
    if (json === undefined) return;
    const items = getItems(json)?.slice(0, maxItems) ?? [];
    for (const record of [json, ...items]) {
      if (!isObject(record)) continue;
      for (const [name, value] of Object.entries(record)) {
        // Resources of any type have an "id", so the name alone does not identify the parameter.
        if (
          name !== 'id' &&
          this.#names.has(name) &&
          (typeof value === 'string' || typeof value === 'number')
        ) {
          put(this.#byName, name, value);
        }
      }
    }
    for (const resource of this.#resources) {
      if (call.operation !== resource.list) continue;
      for (const item of items) {
        const id = getId(resource, item);
        if (id !== undefined) this.#bind(resource, call.parameters, id);
      }
    }
  }

  #bind({ itemPath, idName }: Resource, outer: ParameterValues, id: Json): void {
    const binding = new Map([...outer].filter(([key]) => key.startsWith('path ')));
    binding.set(getKey('path', idName), id);
    const bindings = this.#bindings.get(itemPath) ?? [];
    if (bindings.length < maxPerName) this.#bindings.set(itemPath, [...bindings, binding]);
  }

  /** Ids seen under the parameter's name. */
  seen(name: string): readonly Json[] {
    const bound = [...this.#bindings.values()]
      .flat()
      .flatMap((binding) => binding.get(getKey('path', name)) ?? []);
    return [...(this.#byName.get(name) ?? []), ...bound];
  }

  /** Whether the value was supplied, and is therefore allowed to be changed. */
  isGiven(operation: Operation, parameter: Parameter): boolean {
    return (
      this.#supplied.values.has(`${operation.id}.${parameter.name}`) ||
      this.#supplied.values.has(parameter.name) ||
      this.#saved.has(parameter.name)
    );
  }

  /** Whether a text is a supplied value of a path parameter of that name. */
  isSupplied(name: string, text: string): boolean {
    return [...this.#supplied.values, ...this.#saved].some(
      ([key, values]) =>
        (key === name || key.endsWith(`.${name}`)) && values.some((value) => String(value) === text),
    );
  }

  /** Whether a text is a value that was supplied, seen, or shown by the contract, so that it may identify something. */
  mayExist({ id }: Operation, { name, examples }: Parameter, text: string): boolean {
    const values = [
      ...(this.#supplied.values.get(`${id}.${name}`) ?? []),
      ...(this.#supplied.values.get(name) ?? []),
      ...(this.#saved.get(name) ?? []),
      ...this.seen(name),
      ...examples.map(({ value }) => value),
    ];
    return values.some((value) => String(value) === text);
  }

  #candidates(operation: Operation, parameter: Parameter): readonly Json[] {
    const { name, schema, examples } = parameter;
    const specific = [
      ...(this.#supplied.values.get(`${operation.id}.${name}`) ?? []),
      ...(this.#saved.get(name) ?? []),
      ...(this.#supplied.values.get(name) ?? []),
    ];
    const candidates =
      specific.length > 0
        ? specific
        : [...(this.#byName.get(name) ?? []), ...examples.map(({ value }) => value)];
    const valid = candidates.filter((value) => this.#contract.request.matches(schema, value));
    return valid.length > 0 ? valid : sampleValid(this.#contract.request, schema, 2, this.#seed);
  }

  /**
   * Up to `count` sets of values for the required parameters of an operation, most promising first. `preset` values
   * have priority.
   */
  parameterSets(
    operation: Operation,
    count: number,
    preset: ParameterValues = new Map(),
  ): readonly ParameterValues[] {
    const required = operation.parameters.filter(({ isRequired }) => isRequired);
    const holder = this.#resources
      .filter(({ itemPath }) => `${operation.path}/`.startsWith(`${itemPath}/`))
      .toSorted((a, b) => b.itemPath.length - a.itemPath.length)
      .find(({ itemPath }) => this.#bindings.has(itemPath));
    const bindings = holder ? (this.#bindings.get(holder.itemPath) ?? []) : [];
    const sets = Array.from({ length: count }, (_, index): ParameterValues => {
      const binding = bindings[index % Math.max(1, bindings.length)];
      return new Map(
        required.flatMap((parameter): [string, Json][] => {
          const key = getKey(parameter.place, parameter.name);
          const isFixed = this.isGiven(operation, parameter);
          const candidates = this.#candidates(operation, parameter);
          const value =
            preset.get(key) ??
            (isFixed ? undefined : binding?.get(key)) ??
            candidates[index % Math.max(1, candidates.length)];
          return value === undefined ? [] : [[key, value]];
        }),
      );
    });
    return [...new Map(sets.map((set) => [JSON.stringify([...set]), set])).values()];
  }
}
