/** An object each of whose values is made when it is first asked for. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const made: Partial<T> = {};
  const known = <K extends keyof T>(key: K): T[K] | undefined => made[key];
  const object = {};
  for (const key of Object.keys(makers) as (keyof T)[])
    Object.defineProperty(object, key, {
      enumerable: true,
      get: () => {
        if (!(key in made)) made[key] = makers[key]();
        return known(key);
      },
    });
  return object as T;
}
