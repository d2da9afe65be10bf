/**
 * Every table of the provider's database. An area adds its own in its `tables.ts`, by module augmentation:
 * `declare module "#platform/database/schema.ts" { interface Database { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it.
export interface Database {}
