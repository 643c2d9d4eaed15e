// Web addresses: what their characters stand for.

/** An address with its escapes resolved; as it stands where a lone percent sign makes that impossible. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
