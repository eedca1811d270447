import type { ReadOtherPayer } from '#features/results/service/share-result.ts';
import { findSeatOwnerOf } from '../store/seats.ts';

export const readOtherPayer: ReadOtherPayer = findSeatOwnerOf;
