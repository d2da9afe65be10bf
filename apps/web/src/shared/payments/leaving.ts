let leavesOnPurpose = false

/** Records that the customer signs out on purpose, so that the login does not return to this page. */
export function leaveOnPurpose(): void {
  leavesOnPurpose = true
}

/** True if the session ended on purpose. Resets the record. */
export function takeLeaving(): boolean {
  const answer = leavesOnPurpose
  leavesOnPurpose = false
  return answer
}
