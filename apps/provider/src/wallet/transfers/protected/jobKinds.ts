interface About {
  readonly transferId: string
}

/** The jobs of this area. */
export interface ProtectedTransferJobs {
  /** Tells whom it is meant for, customer or not. */
  "protectedTransfer.tell": About
  "protectedTransfer.expire": About
}
