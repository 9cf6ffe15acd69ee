/**
 * Gives a body back that has nothing but what the description names. The compiler checks this by itself only of what
 * is written out on the spot, not of what is spread into an object.
 */
export function exactly<Shape extends object>() {
  return <Body extends Shape>(body: Body & Record<Exclude<keyof Body, keyof Shape>, never>): Body => body;
}
