/** The result of a family's reader: the address as the chain writes it, or the code of its error. */
export type ReadAddress = { readonly address: string } | "checksum" | "form"
