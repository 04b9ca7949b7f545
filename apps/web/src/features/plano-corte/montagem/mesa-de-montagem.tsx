import { Box, Hand } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { ProblemasBanner, RecusaBanner } from '../corte/avisos-do-corte.tsx'
import { AvisosDaMontagem } from './avisos-da-montagem.tsx'
import { CasarVeios } from './casar-veios.tsx'
import { ChapaComJanelas } from './chapa-com-janelas.tsx'
import { JuntasLista } from './juntas-lista.tsx'
import type { CenaDaMontagem } from '@lapida/documento/plano-corte/cena-da-montagem'
import { continuidadeGeral, valorOf } from './model/continuidade-geral.ts'
import { textoOfGeral } from './model/continuidade-em-palavras.ts'
import { MontagemQuadro } from './montagem-quadro.tsx'
import { ParteEscolhida } from './parte-escolhida.tsx'
import { useMontagem, type Montagem, type MontagemOptions } from './use-montagem.ts'

const ComoVaiFicar = lazyPart(async () => (await import('./quadros/como-vai-ficar.tsx')).ComoVaiFicar)

export interface MesaDeMontagemProps extends MontagemOptions {
  onCorte: () => void
}

/** The kitchen, the slab of what is chosen in it, and the joints; both move in the same frame. */
export function MesaDeMontagem({ onCorte, ...options }: MesaDeMontagemProps) {
  const { editor } = options
  const montagem = useMontagem(options)
  const { cena, medidas, edicao } = montagem
  const [junta, chooseJunta] = useState<string | null>(null)
  const [moving, setMoving] = useState(false)
  const soLeitura = editor.estado === 'concluido'
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 content-start gap-3">
        <AvisosDaMontagem cena={cena} soltas={montagem.soltas} onCorte={onCorte} />
        <RecusaBanner recusa={edicao.recusa} onDismiss={edicao.dismiss} />
        <ProblemasBanner
          problemas={montagem.problemas}
          onGo={({ onde }) => {
            editor.select(onde)
            onCorte()
          }}
          onRecut={edicao.recut}
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="mr-auto">
            <Resumo cena={cena} medidas={medidas} />
          </div>
          {cena.partes.some(({ foto, imagem }) => foto?.plana && !foto.espelho && imagem !== null) && (
            <VerComoFica {...options} fotos={montagem.tiradas} />
          )}
          {!soLeitura && (
            <Chip pressed={moving} icon={<Hand aria-hidden="true" />} onClick={() => setMoving(!moving)}>
              Mover o desenho da pedra
            </Chip>
          )}
        </div>
        {!soLeitura && cena.juntas.some(({ medir }) => medir) && (
          <CasarVeios
            editor={editor}
            veios={montagem.veios}
            geralOf={montagem.geralOf}
            atual={valorOf(continuidadeGeral(cena.juntas, medidas))}
          />
        )}
        <div className="rounded-card border border-line bg-surface-2 shadow-card">
          <MontagemQuadro
            cena={cena}
            medidas={medidas}
            titulo={tituloOf(cena)}
            parte={montagem.parte}
            junta={junta}
            moving={moving && !soLeitura}
            onChooseParte={montagem.chooseParte}
            onChooseJunta={chooseJunta}
            onMove={montagem.drag}
            onDrop={montagem.move}
          />
        </div>
        <DaEscolhida montagem={montagem} editor={editor} soLeitura={soLeitura} onCorte={onCorte} />
      </div>
      <section aria-label="Juntas" className="grid min-w-0 content-start gap-3">
        <h2 className="text-h2">Juntas</h2>
        {cena.juntas.length === 0 ? (
          <p className="text-body text-fg-2">Nenhuma junta: cada peça desta cozinha fica sozinha.</p>
        ) : (
          <JuntasLista
            cena={cena}
            juntas={montagem.juntas}
            medidas={medidas}
            escolhida={junta}
            onChoose={chooseJunta}
            onChooseParte={montagem.chooseParte}
            livro={soLeitura ? null : montagem.livro}
          />
        )}
        <p className="text-small text-fg-2">
          As peças são cortadas pela medida digitada, nunca pela foto. A continuidade compara o desenho da
          pedra dos dois lados da junta; não é uma opinião sobre a beleza.
        </p>
      </section>
      <p className="sr-only" role="status">
        {edicao.fala}
      </p>
    </div>
  )
}

/** The kitchen as it will stand; its code and its pictures come when they are asked for. */
function VerComoFica({ editor, desenho, conjunto, fotos }: MontagemOptions & { fotos: Montagem['fotos'] }) {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never')
  const planas = useMemo(
    () => new Map([...fotos].flatMap(([id, { endereco, plana }]) => (plana ? [[id, endereco]] : []))),
    [fotos],
  )
  return (
    <>
      <Button variant="secondary" icon={<Box aria-hidden="true" />} onClick={() => setShown('open')}>
        Como vai ficar
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <ComoVaiFicar
            open={shown === 'open'}
            onClose={() => setShown('closed')}
            cozinha={{ conteudo: editor.conteudo, desenho, conjunto, fotos: planas }}
          />
        </Suspense>
      )}
    </>
  )
}

interface DaEscolhidaProps {
  montagem: Montagem
  editor: MontagemOptions['editor']
  soLeitura: boolean
  onCorte: () => void
}

/** The chosen part, and the slab that it is cut from. */
function DaEscolhida({ montagem, editor, soLeitura, onCorte }: DaEscolhidaProps) {
  const { escolhida, cortada, edicao, fotos, arrasto } = montagem
  if (!escolhida) return null
  const { chave, janela, chapa } = escolhida
  const by = arrasto?.chave === chave ? arrasto : { x: 0, y: 0 }
  return (
    <>
      <ParteEscolhida
        parte={escolhida}
        soLeitura={soLeitura}
        onMove={(step) => montagem.move(chave, step, `montagem/${chave}`)}
        onTurn={() => janela && edicao.turnHalf(janela.chave)}
        onHold={() => janela && edicao.hold(janela.chave)}
        onCorte={() => {
          if (janela?.naChapa) editor.select(janela.naChapa.onde)
          onCorte()
        }}
      />
      {chapa && cortada && janela && (
        <ChapaComJanelas
          chapa={chapa}
          cortada={cortada}
          pecas={editor.conteudo.pecas}
          foto={fotos.get(chapa.id) ?? null}
          titulo={`Chapa ${chapa.codigo || nomeOfPedra(pedraOfChapa(chapa))} com as janelas das peças`}
          escolhida={{ chave: janela.chave, x: by.x, y: by.y }}
          onChoose={montagem.chooseCopia}
        />
      )}
    </>
  )
}

function Resumo({ cena, medidas }: Pick<Montagem, 'cena' | 'medidas'>) {
  const geral = continuidadeGeral(cena.juntas, medidas)
  if (geral === null || geral === 'medindo')
    return <p className="text-small text-fg-2">{plural(cena.juntas.length, 'junta', 'juntas')}</p>
  return <p className="num text-label font-semibold">{textoOfGeral(geral)}</p>
}

/** The kitchen in words, for people who cannot see it. */
function tituloOf({ partes, juntas }: CenaDaMontagem): string {
  return `Cozinha montada com ${plural(partes.length, 'peça', 'peças')} e ${plural(juntas.length, 'junta', 'juntas')}`
}
