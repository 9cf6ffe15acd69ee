import type { Json, JsonObject } from '#description/json.ts';

/** The mapped items; the list itself when none changes, which saves the memory of a copy. */
export function mapItems(list: Json[], map: (item: Json, index: number) => Json): Json[] {
  const items = list.map(map);
  return items.every((item, index) => item === list[index]) ? list : items;
}

/** The mapped members, without those that `map` removes; the object itself when nothing changes. */
export function mapMembers(
  object: JsonObject,
  map: (key: string, member: Json) => [key: string, member: Json] | undefined,
): JsonObject {
  let isChanged = false;
  const entries = Object.entries(object).flatMap(([key, member]): [string, Json][] => {
    const mapped = map(key, member);
    isChanged ||= mapped?.[0] !== key || mapped[1] !== member;
    return mapped ? [mapped] : [];
  });
  return isChanged ? Object.fromEntries(entries) : object;
}
