/** A named build has file names of its own, also where its content is that of another. */
export function namedFiles(id: string) {
  return { entryFileNames: `assets/[name]-[hash]-${id}.js`, chunkFileNames: `assets/[name]-[hash]-${id}.js` }
}
