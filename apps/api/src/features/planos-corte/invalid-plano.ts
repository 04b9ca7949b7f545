import { AppError } from '#http/app-error.ts'

/** The error of a plan that cannot be stored or finished: its text is the first message, which names what it is about. */
export function invalidPlano(campos: Record<string, string>): AppError {
  return new AppError('DADOS_INVALIDOS', { texto: Object.values(campos)[0], campos })
}
