/** A service that a workshop offers: price in reais. */
export type ServicoExemplo = { readonly nome: string; readonly valor: number }

/** Ten services of a workshop. */
export const SERVICOS_EXEMPLO: readonly ServicoExemplo[] = [
  { nome: 'Medição técnica no local (até 20 km)', valor: 120 },
  { nome: 'Gabarito em MDF/papelão (formas irregulares)', valor: 180 },
  { nome: 'Recorte de cuba de embutir com borda polida (un)', valor: 150 },
  { nome: 'Recorte de cooktop (un)', valor: 120 },
  { nome: 'Furo de torneira/dosador Ø 35 mm (un)', valor: 35 },
  { nome: 'Confecção de cuba esculpida – mão de obra (un)', valor: 650 },
  { nome: 'Instalação de bancada (até 2 ambientes)', valor: 480 },
  { nome: 'Frete e entrega (até 20 km)', valor: 180 },
  { nome: 'Retirada e descarte de bancada antiga', valor: 250 },
  { nome: 'Impermeabilização (hidro-óleo repelente) por ambiente', valor: 140 },
]
