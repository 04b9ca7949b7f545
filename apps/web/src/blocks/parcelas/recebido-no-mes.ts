import { mesCivil } from '@lapida/domain/shared/datas'
import { reaisToCentavos, sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { ParcelasNoAparelho } from '#data/resources/orcamentos/parcelas.ts'

/** What came in this month: by the last copy, and by the receipts of this device that are on their way. */
export function recebidoNoMesOf({
  parcelas = [],
  hoje,
  recebidoNoMes,
}: Pick<ParcelasNoAparelho, 'parcelas' | 'hoje' | 'recebidoNoMes'>): Centavos {
  const here = parcelas
    .flatMap(({ locais }) => locais)
    .filter(({ recusa, dia }) => recusa === null && mesCivil(dia) === mesCivil(hoje))
  return sumCentavos([recebidoNoMes, ...here.map(({ valor }) => valor)].map(reaisToCentavos))
}
