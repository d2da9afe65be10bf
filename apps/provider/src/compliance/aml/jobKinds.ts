/** The jobs of this area, with what each must know. */
export interface AmlJobs {
  "aml.check": { readonly checkId: string }
}
