/** A backup can't be written or restored; `message` says why in one line. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = "BackupError"
}
