import { InvalidArgumentError } from 'commander';

/** A share of visitors. */
export function wholeNumber(text: string): number {
  return integer(text, 1, 99);
}

/** How many of something. */
export function count(text: string): number {
  return integer(text, 1, 1_000_000);
}

/** The shares of a plan: they grow, and the first one is not everybody. */
export function percents(text: string): number[] {
  const given = text.split(',').map((one) => integer(one, 1, 100));
  const isGrowing = given.every((one, index) => index === 0 || one > given[index - 1]!);
  if (!isGrowing || given[0] === 100) {
    throw new InvalidArgumentError('Give shares that grow, such as 1,10,50,100.');
  }
  return given;
}

function integer(text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
  }
  return value;
}
