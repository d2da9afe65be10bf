/** The parts of Bruno's parser that tests use; its package has no types. */
declare module "@usebruno/lang" {
  export function bruToJsonV2(text: string): unknown
  export function bruToEnvJsonV2(text: string): unknown
}
