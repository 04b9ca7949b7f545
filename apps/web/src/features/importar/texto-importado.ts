import type { Importacao } from '@lapida/contracts/importacao'
import { plural } from '@lapida/domain/shared/texto'
import type { TipoDaTela } from './tipos.ts'

/** '312 clientes importados', '1 chapa importada'. */
export function textoImportado(
  { um, muitos, genero }: TipoDaTela,
  { novas, atualizadas }: Pick<Importacao, 'novas' | 'atualizadas'>,
): string {
  const stored = novas + atualizadas
  return `${plural(stored, um, muitos)} importad${genero}${stored === 1 ? '' : 's'}`
}
