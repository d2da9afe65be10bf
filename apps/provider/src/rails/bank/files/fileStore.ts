/** The folders of a file exchange, by content. */
export const fileFolders = ["in", "out", "done", "refused"] as const
export type FileFolder = (typeof fileFolders)[number]

export interface StoredFile {
  readonly name: string
  readonly size: number
}

/** Folders with files, here or on another machine. */
export interface FileStore {
  /** The files of a folder, by name. */
  list(folder: FileFolder): Promise<readonly StoredFile[]>
  /** @throws Error if it has more than `most` bytes. */
  read(folder: FileFolder, name: string, most: number): Promise<Uint8Array>
  /** Writes a file that is completely on disk afterwards. */
  write(folder: FileFolder, name: string, content: string): Promise<void>
  /** Moves a file in one step. @returns false if it does not exist. */
  move(from: FileLocation, to: FileLocation): Promise<boolean>
  remove(folder: FileFolder, name: string): Promise<void>
}

export interface FileLocation {
  readonly folder: FileFolder
  readonly name: string
}
