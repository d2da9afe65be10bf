export * from "../qr/crc16.ts"
export * from "../qr/emvCode.ts"
export * from "../qr/sbpLink.ts"
