/** What a family's reader says: the address as the chain writes it, or what is wrong with it. */
export type ReadAddress = { readonly address: string } | "checksum" | "form"
