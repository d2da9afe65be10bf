export * from "#pages/pages.ts"
