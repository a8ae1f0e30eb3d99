/** An object each of whose values is made when it is first asked for. */
export function lazily<T extends object>(makers: { readonly [K in keyof T]: () => T[K] }): T {
  const object = {};
  for (const key of Object.keys(makers) as (keyof T)[])
    Object.defineProperty(object, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = makers[key]();
        Object.defineProperty(object, key, { value, enumerable: true });
        return value;
      },
    });
  return object as T;
}
