import { statSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions, type Server } from 'node:tls'
import { ConfigError } from '#config.ts'
import { readNamedFile } from '#secret-files.ts'

/** Where the operator keeps the certificate with its chain, and its key, both as PEM. */
export type TlsFiles = { certificado: string; chave: string }

const LOOK_EVERY_MS = 60_000

/** Nothing older than TLS 1.2; authenticated ciphers with forward secrecy alone, the strongest first. */
const RULES = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const satisfies SecureContextOptions

/**
 * How the program speaks TLS by the operator's files.
 * @throws {ConfigError} when they cannot be read, or do not belong together
 */
export function tlsOptions({ certificado, chave }: TlsFiles): SecureContextOptions {
  const options = {
    ...RULES,
    cert: readNamedFile(certificado, 'TLS_CERTIFICADO'),
    key: readNamedFile(chave, 'TLS_CHAVE'),
  }
  try {
    createSecureContext(options)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`TLS_CERTIFICADO e TLS_CHAVE devem ser um par em PEM (${why})`)
  }
  return options
}

/**
 * Takes a renewed certificate for the connections that come after it, so that nobody has to start the program again every
 * few weeks. Gives the function that ends it.
 * @param onProblem a pair that cannot be used: the one before goes on
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  files: TlsFiles,
  { onProblem, everyMs = LOOK_EVERY_MS }: { onProblem: (error: unknown) => void; everyMs?: number },
): () => void {
  let known = stampOf(files)
  const timer = setInterval(() => {
    const now = stampOf(files)
    if (now === known) return
    known = now
    try {
      server.setSecureContext(tlsOptions(files))
    } catch (error) {
      // The certificate is there before its key: both have changed by the next look.
      onProblem(error)
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** When the files were written; a file that is being replaced is not there for a moment. */
function stampOf({ certificado, chave }: TlsFiles): string {
  return [certificado, chave]
    .map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 'none')
    .join(' ')
}
