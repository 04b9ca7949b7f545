import { Camera as Foto, Minus, Plus, RotateCcw, RotateCw, Scan } from 'lucide-react'
import { useMemo, useState } from 'react'
import { cenaOfDesenho } from '@lapida/desenho/malha/cena'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import type { DesenhoEditor } from '../tipos.ts'
import type { Vista } from '@lapida/desenho/malha/camera'
import { Picture } from './picture.tsx'
import { SemWebgl } from './sem-webgl.tsx'
import { usePalco } from './use-palco.ts'
import { usePedras, type Pedras } from './use-pedras.ts'
import { writeIlustracao } from './write-ilustracao.ts'

const VISTAS = [
  { value: 'canto', label: 'Canto' },
  { value: 'frente', label: 'Frente' },
  { value: 'cima', label: 'Cima' },
] as const satisfies readonly { value: Vista; label: string }[]

const QUARTO = Math.PI / 6

/** Of many pieces none is seen from near: their arcs may be coarser, mm. */
const MUITAS = 60
const FINURA = { dePoucas: 0.3, deMuitas: 1.5 }

/** The drawing as a room that one can turn, with its stone on it. */
export function VistaTresD({ editor }: { editor: DesenhoEditor }) {
  const { desenho, acabamentos } = editor
  const { regras, pecas } = desenho
  const tolerancia = Object.keys(pecas).length > MUITAS ? FINURA.deMuitas : FINURA.dePoucas
  const feitio = useMemo(
    () => ({
      regras,
      nomes: Object.fromEntries(acabamentos.map(({ id, nome }) => [id, nome])),
      tolerancia,
    }),
    [regras, acabamentos, tolerancia],
  )
  const cena = useMemo(() => cenaOfDesenho({ pecas }, feitio), [pecas, feitio])
  const pedras = usePedras(desenho)
  const [entorno, setEntorno] = useState(true)
  const palco = usePalco(cena, { fotos: pedras.fotos, entorno })
  const [vista, setVista] = useState<Vista>('canto')

  async function savePicture() {
    const png = await palco.foto()
    if (png)
      saveFile(
        new File([await withIlustracao(png, pedras)], `${nomeOfArquivo(desenho.nome)}-3d.png`, {
          type: 'image/png',
        }),
      )
    else showToast({ title: 'Não foi possível salvar a imagem. Tente de novo.' })
  }

  if (palco.estado === 'sem-webgl') return <SemWebgl onRetry={palco.attempt} />
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <Picture palco={palco} label={descricao(editor, vista)} ilustrada={pedras.ilustradas.length > 0} />
      <Aviso pedras={pedras} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Segmented
          label="Vista"
          options={VISTAS}
          value={vista}
          onValueChange={(nova) => {
            setVista(nova)
            palco.look(nova)
          }}
        />
        <div className="flex" role="group" aria-label="Mover a vista">
          <IconButton
            label="Girar para a esquerda"
            icon={<RotateCcw aria-hidden="true" />}
            onClick={() => palco.rotate(-QUARTO)}
          />
          <IconButton
            label="Girar para a direita"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => palco.rotate(QUARTO)}
          />
          <IconButton label="Aproximar" icon={<Plus aria-hidden="true" />} onClick={() => palco.zoom(0.8)} />
          <IconButton label="Afastar" icon={<Minus aria-hidden="true" />} onClick={() => palco.zoom(1.25)} />
          <IconButton label="Enquadrar" icon={<Scan aria-hidden="true" />} onClick={palco.frame} />
        </div>
        <div className="max-sm:w-full lg:ml-auto">
          <Switch label="Paredes e armários" checked={entorno} onCheckedChange={setEntorno} />
        </div>
        <Button
          variant="secondary"
          icon={<Foto aria-hidden="true" />}
          className="max-sm:w-full"
          onClick={() => void savePicture()}
        >
          Salvar imagem
        </Button>
      </div>
    </div>
  )
}

/** A drawn stone leaves the house only with the word on it. */
async function withIlustracao(png: Blob, { ilustradas }: Pedras): Promise<Blob> {
  return ilustradas.length === 0 ? png : writeIlustracao(png, `Pedra em ilustração: ${ilustradas.join(', ')}`)
}

function Aviso({ pedras: { ilustradas, semFoto, algumaSemPedra } }: { pedras: Pedras }) {
  if (semFoto.length > 0)
    return (
      <Banner tone="info">
        {semFoto.join(', ')}: sem foto no estoque. Coloque uma foto na chapa ou no material para ver o veio.
      </Banner>
    )
  if (ilustradas.length > 0)
    return (
      <Banner tone="info">
        {ilustradas.join(', ')}: ilustração. Com a foto da chapa ou do material no estoque, o veio é o dela.
      </Banner>
    )
  return algumaSemPedra ? (
    <Banner tone="info">Escolha a pedra de cada peça para ver o veio dela aqui.</Banner>
  ) : null
}

function descricao({ desenho }: DesenhoEditor, vista: Vista): string {
  const quantas = Object.keys(desenho.pecas).length
  const pecas = quantas === 1 ? '1 peça' : `${quantas} peças`
  const de = { canto: 'vista do canto', frente: 'vista de frente', cima: 'vista de cima' }[vista]
  return `${desenho.nome} em 3D, ${pecas}, ${de}. Setas giram, Shift com seta move, + e − aproximam e afastam, 0 enquadra.`
}

function nomeOfArquivo(nome: string): string {
  const limpo = nome
    .normalize('NFD')
    .replaceAll(/[^\w -]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
  return limpo === '' ? 'desenho' : limpo.toLowerCase()
}
