/** The jobs of this area, with what each must know. */
export interface OperationJobs {
  "operations.file": { readonly userId: string }
}
