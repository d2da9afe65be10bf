/** A key by which something is sealed or hashed. */
export interface SecretKeysTable {
  id: string
  first_used_at: Date
}

declare module "#platform/database/schema.ts" {
  interface Database {
    secret_keys: SecretKeysTable
  }
}
