let leavesOnPurpose = false

/** The customer has pressed "log out": the login that follows need not lead back to this page. */
export function leaveOnPurpose(): void {
  leavesOnPurpose = true
}

/** Whether the session that ends now ends on purpose. The next one is asked for anew. */
export function takeLeaving(): boolean {
  const answer = leavesOnPurpose
  leavesOnPurpose = false
  return answer
}
