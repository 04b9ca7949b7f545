import { Waves } from 'lucide-react'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { useVePrecos } from '#shared/use-acesso.ts'
import { presasOfPlano } from '../corte/model/entrada.ts'
import { gastoOfPlano } from '../corte/model/organizacao.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { textoOfSobra, textoOfGasto, worthAChoice } from './model/casar-veios.ts'
import { valorOf, type ContinuidadeGeral } from './model/continuidade-geral.ts'
import { textoOfGeral } from './model/continuidade-em-palavras.ts'
import type { CasarVeios as Procura, OpcaoDeVeio } from './use-casar-veios.ts'

export interface CasarVeiosProps {
  editor: PlanoEditor
  veios: Procura
  /** the continuity of a plan that was found; null where nothing of it can be measured */
  geralOf: (opcao: OpcaoDeVeio) => ContinuidadeGeral | 'medindo' | null
  /** the continuity of the plan as it is, 0 to 100 */
  atual: number | null
}

/** Plans in which the pattern runs over the joints, with what each of them costs; nothing is taken unasked. */
export function CasarVeios(props: CasarVeiosProps) {
  const { editor, veios } = props
  const begun = editor.conteudo.prontas.length > 0
  const held = presasOfPlano(editor.conteudo).size > 0
  if (veios.procura) return <Achados {...props} procura={veios.procura} />
  return (
    <div className="grid gap-1">
      <Button
        variant="primary"
        icon={<Waves aria-hidden="true" />}
        disabled={begun || held}
        onClick={() => void veios.start()}
        className="justify-self-start"
      >
        Casar veios
      </Button>
      {begun && (
        <p className="text-small text-fg-2">A serra já começou este plano: as peças ficam onde estão.</p>
      )}
      {!begun && held && (
        <p className="text-small text-fg-2">Há peças presas no lugar: solte-as para casar os veios.</p>
      )}
    </div>
  )
}

type AchadosProps = CasarVeiosProps & { procura: NonNullable<Procura['procura']> }

function Achados({ editor, veios, geralOf, atual, procura }: AchadosProps) {
  const running = procura.parte !== null
  // Of a plan of which nothing can be measured nobody knows that it looks better.
  const measured = procura.opcoes.flatMap((opcao) => {
    const geral = geralOf(opcao)
    return geral === null && opcao.faltam === 0 ? [] : [{ ...opcao, opcao, geral, valor: valorOf(geral) }]
  })
  const opcoes = worthAChoice(measured, atual)
  return (
    <section aria-label="Casar veios" className="grid gap-3 rounded-card border border-line bg-surface p-3.5">
      {procura.parte !== null && <Andamento parte={procura.parte} onStop={veios.stop} />}
      {procura.erro && <Banner tone="danger">{procura.erro}</Banner>}
      {!running && opcoes.length === 0 && !procura.erro && (
        <Banner tone="info">Nada melhor que o plano que você já tem.</Banner>
      )}
      {opcoes.length > 0 && (
        <ul className="grid gap-2">
          {opcoes.map(({ opcao, geral }) => (
            <Opcao
              key={procura.opcoes.indexOf(opcao)}
              opcao={opcao}
              geral={geral}
              editor={editor}
              onChoose={!running && opcao.faltam === 0 ? () => veios.choose(opcao) : null}
            />
          ))}
        </ul>
      )}
      {!running && (
        <Button variant="ghost" onClick={veios.stop} className="justify-self-start">
          Deixar como está
        </Button>
      )}
    </section>
  )
}

function Andamento({ parte, onStop }: { parte: number; onStop: () => void }) {
  return (
    <>
      <Progress label="Procurando como casar os veios" value={Math.round(parte * 100)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-fg-2">Procurando como casar os veios…</p>
        <Button variant="ghost" onClick={onStop}>
          Cancelar
        </Button>
      </div>
    </>
  )
}

interface OpcaoProps {
  opcao: OpcaoDeVeio
  geral: ContinuidadeGeral | 'medindo' | null
  editor: PlanoEditor
  onChoose: (() => void) | null
}

function Opcao({ opcao, geral, editor, onChoose }: OpcaoProps) {
  const vePrecos = useVePrecos()
  const gasto = textoOfGasto(gastoOfPlano(editor.conteudo), opcao.gasto, vePrecos)
  const known = geral === null || geral === 'medindo' ? null : textoOfGeral(geral)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small border border-line p-3">
      <div className="min-w-0">
        <p className="num text-label font-semibold">
          {opcao.faltam > 0 ? 'Veios casados' : (known ?? 'Medindo…')}
        </p>
        {opcao.faltam > 0 ? (
          <p className="text-small">
            {`Não cabe: ${plural(opcao.faltam, 'peça ficaria', 'peças ficariam')} sem lugar. Acrescente uma chapa em Chapas.`}
          </p>
        ) : (
          <>
            <p className="num text-small">
              {plural(opcao.casadas, 'junta casada', 'juntas casadas')} · {gasto}
            </p>
            <p className="num text-small text-fg-2">
              {textoOfSobra(opcao.conteudo)} (hoje: {textoOfSobra(editor.conteudo)})
            </p>
          </>
        )}
      </div>
      {onChoose && (
        <Button
          variant="secondary"
          onClick={onChoose}
          aria-label={`Usar: ${known === null ? gasto : `${known}, ${gasto}`}`}
        >
          Usar
        </Button>
      )}
    </li>
  )
}
