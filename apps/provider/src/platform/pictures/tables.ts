export interface PicturesTable {
  id: string
  type: "image/png" | "image/jpeg"
  bytes: Buffer
}

declare module "#platform/database/schema.ts" {
  interface Database {
    pictures: PicturesTable
  }
}
