import { BookOpen, Camera } from 'lucide-react'
import { nomeOfJunta } from '@lapida/documento/plano-corte/nome-da-junta'
import { formatMedida } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { JuntaDePerto } from './junta-de-perto.tsx'
import { textoOfMedida, tomOfMedida, type TomDaJunta } from './model/continuidade-em-palavras.ts'
import type { CenaDaMontagem, JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { AbrirEmLivro } from './use-abrir-em-livro.ts'
import type { Medida } from './use-medidas.ts'

const PONTO: Record<TomDaJunta, string> = {
  bom: 'bg-success',
  medio: 'bg-tone-warning-dot',
  ruim: 'bg-danger',
  sem: 'bg-surface border-2 border-fg-3',
}

export interface JuntasListaProps {
  cena: CenaDaMontagem
  /** in the order in which they are shown */
  juntas: readonly JuntaNaCena[]
  medidas: ReadonlyMap<string, Medida>
  escolhida: string | null
  onChoose: (id: string | null) => void
  onChooseParte: (chave: string) => void
  /** null where nothing can be changed */
  livro: AbrirEmLivro | null
}

/** Every joint as a row of text, the chosen one with its two edges from near. */
export function JuntasLista(props: JuntasListaProps) {
  const { cena, juntas, medidas, escolhida, onChoose, onChooseParte, livro } = props
  return (
    <ul className="grid gap-2">
      {juntas.map((uma) => {
        const { junta, nomes } = uma
        const medida = medidas.get(junta.id)
        const open = junta.id === escolhida
        return (
          <li key={junta.id} className="min-w-0 rounded-card border border-line bg-surface">
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onChoose(open ? null : junta.id)}
              className="flex min-h-14 w-full min-w-0 items-start gap-3 rounded-card px-3.5 py-2.5 text-left hover:bg-surface-2"
            >
              <span
                aria-hidden="true"
                className={classNames('mt-1.5 size-3 shrink-0 rounded-full', PONTO[tomOfMedida(medida)])}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="text-label font-semibold">
                  {nomeOfJunta(uma)}{' '}
                  <span className="num font-normal text-fg-2">· {formatMedida(junta.comprimento)}</span>
                </span>
                <span className="num text-small">{textoOfMedida(uma, medida)}</span>
                <span className="text-small break-words text-fg-2">{nomes.join(' e ')}</span>
              </span>
              {(uma.sem === 'chapa-sem-foto' || uma.sem === 'espelho-previsto') && (
                <Camera aria-hidden="true" className="ml-auto size-5 shrink-0 text-fg-3" />
              )}
            </button>
            {open && (
              <>
                {uma.medir && <JuntaDePerto cena={cena} junta={uma} />}
                <div className="mx-3.5 mb-3.5 flex flex-wrap gap-2">
                  {[junta.a, junta.b].map(({ chave }, i) => (
                    <Button key={chave} variant="secondary" onClick={() => onChooseParte(chave)}>
                      Escolher {uma.rotulos[i]}
                    </Button>
                  ))}
                  {livro?.irmasOf(uma).map((irma) => (
                    <Button
                      key={irma.codigo}
                      variant="secondary"
                      className="max-w-full min-w-0 wrap-anywhere"
                      icon={<BookOpen aria-hidden="true" />}
                      onClick={() => livro.open(uma, irma)}
                    >
                      Abrir em livro com {irma.codigo}
                    </Button>
                  ))}
                </div>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
