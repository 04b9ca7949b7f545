import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import type { CenaDaMontagem, ParteNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'

export interface AvisosDaMontagemProps {
  cena: CenaDaMontagem
  /** pieces that stand in no flat kitchen */
  soltas: number
  onCorte: () => void
}

/** What is not shown, and why: nothing of a kitchen is left out in silence. */
export function AvisosDaMontagem({ cena, soltas, onCorte }: AvisosDaMontagemProps) {
  const count = (which: (parte: ParteNaCena) => boolean) => cena.partes.filter(which).length
  const fora = count(({ sem }) => sem === 'fora-do-plano')
  const mudou = count(({ sem }) => sem === 'desenho-mudou')
  const pendentes = count(({ janela }) => janela !== null && janela.naChapa === null)
  const frases = [
    fora > 0 && `${plural(fora, 'peça deste desenho não está', 'peças deste desenho não estão')} no plano.`,
    soltas > 0 &&
      `${plural(soltas, 'peça em curva ou espelhada não aparece', 'peças em curva ou espelhadas não aparecem')} aqui.`,
  ].filter(Boolean)
  return (
    <>
      {mudou > 0 && (
        <Banner tone="warning">
          {`${plural(mudou, 'peça tem', 'peças têm')} no plano outra medida que no desenho. Remova e adicione de novo em Projetos antes de cortar.`}
        </Banner>
      )}
      {pendentes > 0 && (
        <Banner
          tone="info"
          action={
            <Button variant="ghost" onClick={onCorte}>
              Ir para Corte
            </Button>
          }
        >
          {`${plural(pendentes, 'peça ainda não tem', 'peças ainda não têm')} lugar na chapa.`}
        </Banner>
      )}
      {frases.length > 0 && <p className="text-small text-fg-2">{frases.join(' ')}</p>}
    </>
  )
}
