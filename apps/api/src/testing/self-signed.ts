import { generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 86_400_000
const [INTEGER, BITS, OCTETS, OID, TEXT, SEQUENCE, SET, TIME] = [
  0x02, 0x03, 0x04, 0x06, 0x0c, 0x30, 0x31, 0x17,
] as const
const ECDSA_WITH_SHA256 = node(OID, Buffer.from('2a8648ce3d040302', 'hex'))
const COMMON_NAME = node(OID, Buffer.from('550403', 'hex'))
const ALTERNATIVE_NAMES = node(OID, Buffer.from('551d11', 'hex'))

/** A certificate that this machine made for 127.0.0.1, and its key, both as PEM; valid today. */
export function selfSigned(name: string, serial: number): { certificado: string; chave: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = node(SEQUENCE, ECDSA_WITH_SHA256)
  const subject = node(SEQUENCE, node(SET, node(SEQUENCE, COMMON_NAME, node(TEXT, Buffer.from(name)))))
  const addresses = node(SEQUENCE, node(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = node(SEQUENCE, node(SEQUENCE, ALTERNATIVE_NAMES, node(OCTETS, addresses)))
  const body = node(
    SEQUENCE,
    node(0xa0, node(INTEGER, Buffer.from([2]))),
    node(INTEGER, Buffer.from([serial])),
    algorithm,
    subject,
    node(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    node(0xa3, extensions),
  )
  const signature = node(BITS, Buffer.from([0]), sign('sha256', body, privateKey))
  const der = node(SEQUENCE, body, algorithm, signature)
  return {
    certificado: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    chave: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** One value as DER writes it: what it is, how long, what is in it. */
function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
  return node(TIME, Buffer.from(`${digits}Z`))
}
