/** The jobs of this area, with what each must know. */
export interface ExportJobs {
  "export.write": { readonly exportId: string }
}
