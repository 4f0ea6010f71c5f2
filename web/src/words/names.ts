// Friendly names for guests who have not chosen one yet.
import type { Language } from '../api/types';

const NAMES: Record<Language, readonly string[]> = {
  en: [
    'Quiet Heron',
    'Patient Otter',
    'Amber Moth',
    'Northern Wren',
    'Silver Carp',
    'Early Swift',
    'Mossy Tortoise',
    'Distant Comet',
    'Curious Finch',
    'Tidal Crab',
    'Velvet Mole',
    'Copper Lark',
    'Slow Falcon',
    'Winter Hare',
    'Paper Crane',
    'Gentle Orca',
  ],
  es: [
    'Garza serena',
    'Nutria paciente',
    'Polilla de ámbar',
    'Zorzal del norte',
    'Carpa plateada',
    'Vencejo temprano',
    'Tortuga musgosa',
    'Cometa lejano',
    'Pinzón curioso',
    'Cangrejo de marea',
    'Topo de terciopelo',
    'Alondra cobriza',
    'Halcón sin prisa',
    'Liebre de invierno',
    'Grulla de papel',
    'Orca amable',
  ],
};

export function suggestName(language: Language, random: () => number = Math.random): string {
  const names = NAMES[language];
  return names[Math.floor(random() * names.length)] ?? '';
}
