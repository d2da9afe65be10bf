/** The browser's cache storage in memory, as far as the worker uses it. Addresses are paths. */
export function createMemoryCaches() {
  const caches = new Map<string, Map<string, Response>>()
  const storage = {
    async open(name: string) {
      const stored = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, stored)
      return createCache(stored)
    },
    has: async (name: string) => caches.has(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(path: string, { cacheName }: { readonly cacheName?: string } = {}) {
      for (const [name, stored] of caches)
        if ((cacheName === undefined || name === cacheName) && stored.has(path)) return stored.get(path)?.clone()
      return undefined
    },
  }
  return storage as unknown as CacheStorage // the methods that are used
}

function createCache(stored: Map<string, Response>) {
  return {
    put: async (path: string, answer: Response) => void stored.set(path, answer),
    match: async (path: string) => stored.get(path)?.clone(),
    delete: async (path: string) => stored.delete(path),
  }
}
