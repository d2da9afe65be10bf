import { platform } from "#environment/platform.ts"

/**
 * CRC-16/CCITT-FALSE of a text's bytes, as four upper-case hex digits: what the links of SBP and the codes of EMVCo end
 * with.
 *
 * @example
 * crc16("123456789") // → "29B1"
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new platform.TextEncoder().encode(text)) crc = withByte(crc, byte)
  return crc.toString(16).toUpperCase().padStart(4, "0")
}

const polynomial = 0x1021

function withByte(before: number, byte: number): number {
  let crc = before ^ (byte << 8)
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ polynomial) & 0xffff : (crc << 1) & 0xffff
  return crc
}
